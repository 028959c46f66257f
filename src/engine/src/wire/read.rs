//! From plain data to values.
//!
//! A struct is handed its fields in its own order, looked up by their names: what serde derives for that is less than half of what it
//! takes to meet them in any order, and that is most of what reading adds to a core.

use super::{Fault, KIND, PathPart};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor, value::BorrowedStrDeserializer,
};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::{Map, Value, map};
use std::slice;

/// Reads a value from plain data. Names must be in scope if it holds any.
///
/// # Errors
/// What does not fit, and where; a field that nobody knows does not fit either.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    T::deserialize(Reader { value: Some(value), strict: true })
}

/// The same from data of which others read other fields.
///
/// # Errors
/// What does not fit, and where.
pub fn read_part<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    T::deserialize(Reader { value: Some(value), strict: false })
}

/// A value of which every field must be known, within data of which others read other fields.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename = "whole")]
pub struct Whole<T>(pub T);

/// By this name the reader knows it.
const WHOLE: &str = "whole";

/// Reads one value.
#[derive(Clone, Copy)]
struct Reader<'de> {
    /// Nothing where a field is missing.
    value: Option<&'de Value>,
    /// Is a field that nobody knows a fault?
    strict: bool,
}

impl<'de> Reader<'de> {
    /// The value, which must be there. What the fault says is never told: whoever asked for a field names it.
    fn there(self) -> Result<&'de Value, Fault> {
        self.value.ok_or_else(|| Fault::new(String::new()))
    }

    fn at(self, value: &'de Value) -> Self {
        Reader { value: Some(value), ..self }
    }
}

fn misfit(value: &Value, expected: &dyn Expected) -> Fault {
    let found = match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(yes) => Unexpected::Bool(*yes),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Unexpected::Unsigned(number),
            (None, Some(number)) => Unexpected::Signed(number),
            (None, None) => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    Fault::invalid_type(found, expected)
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.there()? {
            Value::Null => visitor.visit_unit(),
            Value::Bool(yes) => visitor.visit_bool(*yes),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => {
                let mut list = List { items: items.iter(), number: 0, reader: self };
                let value = visitor.visit_seq(&mut list)?;
                match list.items.len() {
                    0 => Ok(value),
                    _ => Err(Fault::invalid_length(items.len(), &"fewer items")),
                }
            }
            Value::Object(fields) => {
                visitor.visit_map(Entries { rest: fields.iter(), next: None, reader: self })
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.value {
            None | Some(Value::Null) => visitor.visit_none(),
            Some(_) => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(Reader { strict: self.strict || name == WHOLE, ..self })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.there()? {
            Value::Object(fields) => Fields::new(self, fields, names, None)?.visit(visitor),
            // A list would be read by the order of the fields, which is nobody's business.
            other => Err(misfit(other, &visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        kinds: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let value = self.there()?;
        let Some(variant) = Variant::of(self, value, kinds)? else { return Err(misfit(value, &visitor)) };
        visitor.visit_enum(variant)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map identifier
    }
}

/// The items of a list that are still to be read.
struct List<'de> {
    items: slice::Iter<'de, Value>,
    number: usize,
    reader: Reader<'de>,
}

impl<'de> SeqAccess<'de> for &mut List<'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some(item) = self.items.next() else { return Ok(None) };
        let number = self.number;
        self.number += 1;
        seed.deserialize(self.reader.at(item)).map(Some).map_err(|fault| fault.within(PathPart::Item(number)))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// The fields of a struct or of a variant, in the order in which it has them.
struct Fields<'de> {
    given: &'de Map<String, Value>,
    /// The names of those that are still to be read.
    names: slice::Iter<'static, &'static str>,
    /// The last one that was asked for, if it is not there.
    missing: Option<&'static str>,
    reader: Reader<'de>,
}

impl<'de> Fields<'de> {
    /// Begins to read them. A strict reader finds fields that nobody knows; the kind of a variant is known.
    fn new(
        reader: Reader<'de>,
        given: &'de Map<String, Value>,
        names: &'static [&'static str],
        kind: Option<&str>,
    ) -> Result<Self, Fault> {
        let known = |name: &str| names.contains(&name) || kind == Some(name);
        match given.keys().find(|name| reader.strict && !known(name)) {
            // It is told at its own place.
            Some(name) => Err(Fault::unknown_field(name, names).within(PathPart::Field(name.clone()))),
            None => Ok(Fields { given, names: names.iter(), missing: None, reader }),
        }
    }

    fn visit<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Fault> {
        let read = visitor.visit_seq(&mut self);
        read.map_err(|fault| self.missing.map_or(fault, Fault::missing_field))
    }
}

impl<'de> SeqAccess<'de> for &mut Fields<'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some(name) = self.names.next() else { return Ok(None) };
        let value = self.given.get(*name);
        let read = seed.deserialize(Reader { value, ..self.reader });
        self.missing = if value.is_none() && read.is_err() { Some(name) } else { None };
        match (read, value) {
            (Ok(read), _) => Ok(Some(read)),
            // It has a default, or else this ends the reading.
            (Err(_), None) => Ok(None),
            (Err(fault), Some(_)) => Err(fault.within(PathPart::Field((*name).to_owned()))),
        }
    }
}

/// What a map holds that is still to be read.
struct Entries<'de> {
    rest: map::Iter<'de>,
    next: Option<(&'de String, &'de Value)>,
    reader: Reader<'de>,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        self.next = self.rest.next();
        let Some((name, _)) = self.next else { return Ok(None) };
        let key = seed.deserialize(BorrowedStrDeserializer::<Fault>::new(name));
        key.map(Some).map_err(|fault| fault.within(PathPart::Field(name.clone())))
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let Some((name, value)) = self.next.take() else {
            return Err(Fault::custom("there is no value without a name"));
        };
        seed.deserialize(self.reader.at(value)).map_err(|fault| fault.within(PathPart::Field(name.clone())))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// A variant of an enum.
struct Variant<'de> {
    kind: &'de str,
    form: Form<'de>,
    reader: Reader<'de>,
}

/// How a variant is written.
enum Form<'de> {
    /// As its kind alone.
    Word,
    /// As an object of its fields, with the kind beside them.
    Fields(&'de Map<String, Value>),
    /// As an object of one field, from the kind to what it holds.
    Content(&'de Value),
}

impl<'de> Variant<'de> {
    /// What a value says which it is; nothing if it is of no form that one can have.
    fn of(reader: Reader<'de>, value: &'de Value, kinds: &[&str]) -> Result<Option<Self>, Fault> {
        let (kind, form) = match value {
            Value::String(kind) => (kind, Form::Word),
            Value::Object(fields) => match (fields.get(KIND), fields.iter().next()) {
                (Some(Value::String(kind)), _) => (kind, Form::Fields(fields)),
                (Some(other), _) => {
                    return Err(misfit(other, &"a text").within(PathPart::Field(KIND.to_owned())));
                }
                (None, Some((kind, content))) if fields.len() == 1 && kinds.contains(&kind.as_str()) => {
                    (kind, Form::Content(content))
                }
                (None, _) => return Err(Fault::missing_field(KIND)),
            },
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => return Ok(None),
        };
        Ok(Some(Variant { kind, form, reader }))
    }

    fn misfit(&self, expected: &dyn Expected) -> Fault {
        let found = match self.form {
            Form::Word => Unexpected::Str(self.kind),
            Form::Fields(_) | Form::Content(_) => Unexpected::Map,
        };
        Fault::invalid_type(found, expected)
    }
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        let kind = seed.deserialize(BorrowedStrDeserializer::<Fault>::new(self.kind));
        match (kind, &self.form) {
            (Ok(kind), _) => Ok((kind, self)),
            (Err(fault), Form::Fields(_)) => Err(fault.within(PathPart::Field(KIND.to_owned()))),
            (Err(fault), Form::Word | Form::Content(_)) => Err(fault),
        }
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.form {
            Form::Word => Ok(()),
            Form::Fields(_) | Form::Content(_) => Err(self.misfit(&"a word")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        match self.form {
            Form::Content(content) => seed
                .deserialize(self.reader.at(content))
                .map_err(|fault| fault.within(PathPart::Field(self.kind.to_owned()))),
            Form::Word | Form::Fields(_) => {
                Err(self.misfit(&format!("an object with the field {} alone", self.kind).as_str()))
            }
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Fault> {
        Err(Fault::custom(format_args!("{} has no form in plain data", self.kind)))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.form {
            Form::Fields(fields) => Fields::new(self.reader, fields, names, Some(KIND))?.visit(visitor),
            Form::Word | Form::Content(_) => {
                Err(self.misfit(&format!("an object with its kind in the field {KIND}").as_str()))
            }
        }
    }
}
