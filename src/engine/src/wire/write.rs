//! From values to plain data.

use super::sink::{Name, Sink, Text, Tree};
use super::{Fault, KIND};
use serde::ser::{self, Serialize, Serializer};
use serde_json::{Number, Value};

/// Writes a value as plain data. Names must be in scope if it holds any.
///
/// # Errors
/// It holds a name that is not in scope.
pub fn write<T: Serialize + ?Sized>(value: &T) -> Result<Value, Fault> {
    let mut tree = Tree::default();
    value.serialize(Writer(&mut tree))?;
    Ok(tree.root)
}

/// The same as text, with the fields in the order in which the type has them.
///
/// # Errors
/// It holds a name that is not in scope.
pub fn write_text<T: Serialize + ?Sized>(value: &T) -> Result<String, Fault> {
    let mut text = Text::default();
    value.serialize(Writer(&mut text))?;
    Ok(text.json)
}

/// Writes one value. What becomes of it is not a parameter of the type, so that no type is compiled twice.
struct Writer<'a>(&'a mut dyn Sink);

/// Writes the items of a list, and ends it.
struct List<'a>(&'a mut dyn Sink);

/// Writes the fields of an object, and ends it.
struct Object<'a>(&'a mut dyn Sink);

fn no_form<T>(what: &str) -> Result<T, Fault> {
    Err(Fault::new(format!("{what} has no form in plain data")))
}

macro_rules! as_plain {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), Fault> {
            self.0.plain(value.into());
            Ok(())
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Fault;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = ser::Impossible<(), Fault>;
    type SerializeMap = Object<'a>;
    type SerializeStruct = Object<'a>;
    type SerializeStructVariant = Object<'a>;

    as_plain!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64
    );

    fn serialize_f32(self, value: f32) -> Result<(), Fault> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Fault> {
        self.0.plain(Number::from_f64(value).into());
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Fault> {
        self.0.text(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Fault> {
        self.0.text(value);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Fault> {
        no_form("a row of bytes")
    }

    fn serialize_none(self) -> Result<(), Fault> {
        self.0.plain(Value::Null);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Fault> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Fault> {
        self.0.plain(Value::Null);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Fault> {
        self.0.plain(Value::Null);
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, kind: &'static str) -> Result<(), Fault> {
        self.0.text(kind);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Fault> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        kind: &'static str,
        value: &T,
    ) -> Result<(), Fault> {
        let mut object = self.serialize_map(Some(1))?;
        object.field(kind, value)?;
        ser::SerializeMap::end(object)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Fault> {
        self.0.begin_list();
        Ok(List(self.0))
    }

    fn serialize_tuple(self, length: usize) -> Result<List<'a>, Fault> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<List<'a>, Fault> {
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

    fn serialize_map(self, _: Option<usize>) -> Result<Object<'a>, Fault> {
        self.0.begin_object();
        Ok(Object(self.0))
    }

    fn serialize_struct(self, _: &'static str, length: usize) -> Result<Object<'a>, Fault> {
        self.serialize_map(Some(length))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        kind: &'static str,
        length: usize,
    ) -> Result<Object<'a>, Fault> {
        let object = self.serialize_map(Some(length))?;
        object.0.name(KIND);
        object.0.text(kind);
        Ok(object)
    }
}

impl List<'_> {
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        value.serialize(Writer(self.0))
    }
}

macro_rules! as_list {
    ($($trait:ident $method:ident),*) => {
        $(impl ser::$trait for List<'_> {
            type Ok = ();
            type Error = Fault;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
                self.item(value)
            }

            fn end(self) -> Result<(), Fault> {
                self.0.end();
                Ok(())
            }
        })*
    };
}

as_list!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field);

impl Object<'_> {
    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Fault> {
        self.0.name(name);
        value.serialize(Writer(self.0))
    }
}

macro_rules! as_object {
    ($($trait:ident),*) => {
        $(impl ser::$trait for Object<'_> {
            type Ok = ();
            type Error = Fault;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Fault> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), Fault> {
                self.0.end();
                Ok(())
            }
        })*
    };
}

as_object!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Object<'_> {
    type Ok = ();
    type Error = Fault;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Fault> {
        let mut name = Name::default();
        key.serialize(Writer(&mut name))?;
        let Some(name) = name.read() else { return no_form("a name of several parts") };
        self.0.name(&name);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Fault> {
        value.serialize(Writer(self.0))
    }

    fn end(self) -> Result<(), Fault> {
        self.0.end();
        Ok(())
    }
}
