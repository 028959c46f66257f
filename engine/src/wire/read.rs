//! From plain data to values.

use super::{Fault, KIND, Step};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor, value::BorrowedStrDeserializer,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};
use std::slice;

/// Reads a value from plain data. Names must be in scope if it holds any.
///
/// # Errors
/// What does not fit, and where.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    T::deserialize(Reader(value))
}

/// Reads one value.
struct Reader<'de>(&'de Value);

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
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(yes) => visitor.visit_bool(*yes),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => visit_list(items, visitor),
            Value::Object(fields) => visit_object(fields, Skip::Nothing, visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        // A list would be read by the order of the fields, which is nobody's business.
        match self.0 {
            Value::Object(fields) => visit_object(fields, Skip::Nothing, visitor),
            other => Err(misfit(other, &visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        kinds: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let variant = match self.0 {
            Value::String(kind) => Variant { kind, form: Form::Word },
            Value::Object(fields) => match (fields.get(KIND), fields.iter().next()) {
                (Some(Value::String(kind)), _) => Variant { kind, form: Form::Fields(fields) },
                (Some(other), _) => {
                    return Err(misfit(other, &"a text").within(Step::Field(KIND.to_owned())));
                }
                (None, Some((kind, content))) if fields.len() == 1 && kinds.contains(&kind.as_str()) => {
                    Variant { kind, form: Form::Content(content) }
                }
                (None, _) => return Err(Fault::missing_field(KIND)),
            },
            other => return Err(misfit(other, &visitor)),
        };
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

fn visit_list<'de, V: Visitor<'de>>(items: &'de [Value], visitor: V) -> Result<V::Value, Fault> {
    let mut list = List { items: items.iter(), number: 0 };
    let value = visitor.visit_seq(&mut list)?;
    match list.items.len() {
        0 => Ok(value),
        _ => Err(Fault::invalid_length(items.len(), &"fewer items")),
    }
}

fn visit_object<'de, V: Visitor<'de>>(
    fields: &'de Map<String, Value>,
    skip: Skip,
    visitor: V,
) -> Result<V::Value, Fault> {
    visitor.visit_map(Object { fields: fields.iter(), skip, next: None })
}

/// The items of a list that are still to be read.
struct List<'de> {
    items: slice::Iter<'de, Value>,
    number: usize,
}

impl<'de> SeqAccess<'de> for &mut List<'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some(item) = self.items.next() else { return Ok(None) };
        let number = self.number;
        self.number += 1;
        seed.deserialize(Reader(item)).map(Some).map_err(|fault| fault.within(Step::Item(number)))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// Which field of an object is not one of the value's own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skip {
    Nothing,
    /// The kind of the variant.
    Kind,
}

/// The fields of an object that are still to be read.
struct Object<'de> {
    fields: map::Iter<'de>,
    skip: Skip,
    next: Option<(&'de String, &'de Value)>,
}

impl<'de> MapAccess<'de> for Object<'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        self.next = self.fields.next();
        if self.skip == Skip::Kind && self.next.is_some_and(|(name, _)| name == KIND) {
            self.next = self.fields.next();
        }
        let Some((name, _)) = self.next else { return Ok(None) };
        let key = seed.deserialize(BorrowedStrDeserializer::<Fault>::new(name));
        // A field that is not known is told at its own place.
        key.map(Some).map_err(|fault| fault.within(Step::Field(name.clone())))
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let Some((name, value)) = self.next.take() else {
            return Err(Fault::custom("there is no value without a name"));
        };
        seed.deserialize(Reader(value)).map_err(|fault| fault.within(Step::Field(name.clone())))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.fields.len())
    }
}

/// A variant of an enum.
struct Variant<'de> {
    kind: &'de str,
    form: Form<'de>,
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

impl Variant<'_> {
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
            (Err(fault), Form::Fields(_)) => Err(fault.within(Step::Field(KIND.to_owned()))),
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
                .deserialize(Reader(content))
                .map_err(|fault| fault.within(Step::Field(self.kind.to_owned()))),
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
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.form {
            Form::Fields(fields) => visit_object(fields, Skip::Kind, visitor),
            Form::Word | Form::Content(_) => {
                Err(self.misfit(&format!("an object with its kind in the field {KIND}").as_str()))
            }
        }
    }
}
