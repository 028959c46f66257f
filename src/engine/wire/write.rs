//! From values to plain data.

use super::{Fault, KIND};
use serde::ser::{self, Serialize, Serializer};
use serde_json::{Map, Number, Value};

/// Writes a value as plain data. Names must be in scope if it holds any.
///
/// # Errors
/// It holds a name that is not in scope.
pub fn write<T: Serialize + ?Sized>(value: &T) -> Result<Value, Fault> {
    value.serialize(Writer)
}

/// Writes one value.
struct Writer;

/// Writes the items of a list.
struct List(Vec<Value>);

/// Writes the fields of an object.
struct Object {
    fields: Map<String, Value>,
    /// The name of the value that comes next, where names are written apart.
    name: String,
}

impl Object {
    fn empty() -> Self {
        Object { fields: Map::new(), name: String::new() }
    }
}

fn no_form<T>(what: &str) -> Result<T, Fault> {
    Err(Fault::new(format!("{what} has no form in plain data")))
}

macro_rules! as_whole_numbers {
    ($($method:ident: $number:ty),*) => {
        $(fn $method(self, value: $number) -> Result<Value, Fault> {
            Ok(value.into())
        })*
    };
}

impl Serializer for Writer {
    type Ok = Value;
    type Error = Fault;
    type SerializeSeq = List;
    type SerializeTuple = List;
    type SerializeTupleStruct = List;
    type SerializeTupleVariant = ser::Impossible<Value, Fault>;
    type SerializeMap = Object;
    type SerializeStruct = Object;
    type SerializeStructVariant = Object;

    as_whole_numbers!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    );

    fn serialize_f32(self, value: f32) -> Result<Value, Fault> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<Value, Fault> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn serialize_char(self, value: char) -> Result<Value, Fault> {
        Ok(value.to_string().into())
    }

    fn serialize_str(self, value: &str) -> Result<Value, Fault> {
        Ok(value.into())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<Value, Fault> {
        no_form("a row of bytes")
    }

    fn serialize_none(self) -> Result<Value, Fault> {
        Ok(Value::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Fault> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Value, Fault> {
        Ok(Value::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Value, Fault> {
        Ok(Value::Null)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, kind: &'static str) -> Result<Value, Fault> {
        Ok(kind.into())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Value, Fault> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        kind: &'static str,
        _: &T,
    ) -> Result<Value, Fault> {
        no_form(kind)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<List, Fault> {
        Ok(List(Vec::with_capacity(length.unwrap_or(0))))
    }

    fn serialize_tuple(self, length: usize) -> Result<List, Fault> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<List, Fault> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        kind: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Fault> {
        no_form(kind)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Object, Fault> {
        Ok(Object::empty())
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object, Fault> {
        Ok(Object::empty())
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        kind: &'static str,
        _: usize,
    ) -> Result<Object, Fault> {
        let mut object = Object::empty();
        object.fields.insert(KIND.to_owned(), kind.into());
        Ok(object)
    }
}

impl ser::SerializeSeq for List {
    type Ok = Value;
    type Error = Fault;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        self.0.push(value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Result<Value, Fault> {
        Ok(self.0.into())
    }
}

impl ser::SerializeTuple for List {
    type Ok = Value;
    type Error = Fault;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        ser::SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Value, Fault> {
        ser::SerializeSeq::end(self)
    }
}

impl ser::SerializeTupleStruct for List {
    type Ok = Value;
    type Error = Fault;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        ser::SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<Value, Fault> {
        ser::SerializeSeq::end(self)
    }
}

impl ser::SerializeMap for Object {
    type Ok = Value;
    type Error = Fault;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Fault> {
        self.name = match key.serialize(Writer)? {
            Value::String(name) => name,
            Value::Number(number) => number.to_string(),
            _ => return no_form("a name that is neither a text nor a number"),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        let name = std::mem::take(&mut self.name);
        self.fields.insert(name, value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Result<Value, Fault> {
        Ok(self.fields.into())
    }
}

impl ser::SerializeStruct for Object {
    type Ok = Value;
    type Error = Fault;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Fault> {
        self.fields.insert(name.to_owned(), value.serialize(Writer)?);
        Ok(())
    }

    fn end(self) -> Result<Value, Fault> {
        Ok(self.fields.into())
    }
}

impl ser::SerializeStructVariant for Object {
    type Ok = Value;
    type Error = Fault;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Fault> {
        ser::SerializeStruct::serialize_field(self, name, value)
    }

    fn end(self) -> Result<Value, Fault> {
        Ok(self.fields.into())
    }
}
